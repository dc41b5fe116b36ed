export function findChromium(): string | undefined;
export function provideChromium(): string;
