export const root: string;
export const environment: NodeJS.ProcessEnv;
export function setUp(options?: { withDatabase?: boolean }): void;
export function wrangler(name: string, ...args: string[]): string;
export class SetUpError extends Error {}
export function inOneLine(work: () => void | Promise<void>): Promise<void>;
