export const root: string;
export const environment: NodeJS.ProcessEnv;
export function setUp(): void;
export function run(name: string, command: string, args: string[], options?: object): string;
export function wrangler(name: string, ...args: string[]): string;
export class SetUpError extends Error {}
