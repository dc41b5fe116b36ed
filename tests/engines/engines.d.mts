export type EngineName = "chromium" | "firefox" | "webkit";
type Found = { path: string; missing?: undefined } | { path?: undefined; missing: string[] };

export function findEngines(): Record<EngineName, Found>;
export function provideEngines(): Record<EngineName, Found>;
