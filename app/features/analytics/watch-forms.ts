import type { Report } from "./analytics-event";

/** Reports which form was begun, which of its fields was changed and that it was sent; never what was typed. */
export function watchForms(report: Report) {
  const begun = new WeakSet<HTMLFormElement>();

  const reportForm = (form: HTMLFormElement, action: string, field?: string) =>
    report({
      event: "form_interaction",
      action,
      label: form.getAttribute("id") ?? form.getAttribute("name") ?? "form",
      ...(field !== undefined && { properties: { field } }),
    });

  // On the window and in the capture phase: React stops events of what it has not hydrated yet.
  const listen = (type: string, take: (form: HTMLFormElement, target: Element) => void) =>
    window.addEventListener(
      type,
      ({ target }) => {
        const form = target instanceof Element && target.closest("form");
        if (form && form.method === "post") take(form, target);
      },
      { capture: true },
    );

  listen("focusin", (form) => {
    if (begun.has(form)) return;
    begun.add(form);
    reportForm(form, "begin");
  });
  listen("change", (form, target) => reportForm(form, "change", target.getAttribute("name") ?? ""));
  listen("submit", (form) => reportForm(form, "submit"));
}
