export function installDebianPackages(...names: string[]): boolean;
