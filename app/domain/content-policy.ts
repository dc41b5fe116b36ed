/** The Content-Security-Policy of an answer; `inline`: nonces or hashes, in the quotes of the header. */
export function contentPolicy(inline: { scripts: readonly string[]; styles: readonly string[] }): string {
  const self = "'self'";
  const none = "'none'";
  const directives = {
    "default-src": [none],
    "script-src": [self, ...inline.scripts],
    "style-src": [self, ...inline.styles],
    "img-src": [self],
    "font-src": [self],
    "connect-src": [self],
    "manifest-src": [self],
    "worker-src": [self],
    "form-action": [self],
    "frame-ancestors": [none],
    "base-uri": [none],
    "object-src": [none],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}
