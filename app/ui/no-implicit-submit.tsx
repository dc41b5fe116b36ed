/**
 * Comes first in a form whose buttons have consequences: Enter in one of its boxes presses the first submit button, and
 * this one does nothing.
 */
export function NoImplicitSubmit() {
  return <button type="submit" disabled hidden aria-hidden="true" tabIndex={-1} />;
}
