// Drizzle brings the oldest types of workerd along, which do not know this one yet.
declare namespace URL {
  function canParse(url: string, base?: string): boolean;
}
