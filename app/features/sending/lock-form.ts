/**
 * Lets nothing be changed in a form whose answer is awaited: its controls are disabled and its buttons say so, but for
 * what stands in an element with `data-free`. Answers how to unlock it.
 */
export function lockForm(form: HTMLFormElement): () => void {
  const locked = [...form.elements].filter(
    (control) => !control.closest("[data-free]") && !control.matches(":disabled, [type=hidden], fieldset"),
  );
  const isSubmit = (control: Element) => control.matches("button[type=submit]:not([data-stays])");
  for (const control of locked)
    if (isSubmit(control)) control.ariaDisabled = "true";
    else control.toggleAttribute("disabled", true);
  return () => {
    for (const control of locked)
      if (isSubmit(control)) control.ariaDisabled = null;
      else control.toggleAttribute("disabled", false);
  };
}
