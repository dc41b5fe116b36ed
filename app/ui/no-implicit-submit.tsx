/**
 * Comes first in a form whose buttons have consequences: Enter in one of its boxes presses the first submit button, and
 * this one does nothing. A disabled one would be passed over. Outside a dialog its method does nothing without scripts
 * either.
 */
export function NoImplicitSubmit() {
  return (
    <button
      type="submit"
      formMethod="dialog"
      formNoValidate
      hidden
      tabIndex={-1}
      onClick={(event) => event.preventDefault()}
    />
  );
}
