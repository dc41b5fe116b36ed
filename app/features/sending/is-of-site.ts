/** Whether the site itself answered: what stands in its place, as a captive portal does, knows no ids of requests. */
export const isOfSite = ({ headers }: Response): boolean => headers.has("X-Request-Id");
