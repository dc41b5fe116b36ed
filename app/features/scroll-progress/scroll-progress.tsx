/** A line along the top of the page that grows as it is read. CSS moves it where it can, scripts elsewhere. */
export function ScrollProgress() {
  return <div aria-hidden="true" className="scroll-progress" />;
}
