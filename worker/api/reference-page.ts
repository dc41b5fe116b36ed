export function referencePage(_d: unknown, _n: string) {
  return "<!doctype html><title>x</title>";
}
