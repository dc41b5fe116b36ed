import { loadToasts } from "~/features/toasts/load-toasts";
import { showToast, type ToastLook } from "~/features/toasts/toast-store";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { useHydrated } from "~/ui/use-hydrated";

export function Messages() {
  const looks: ToastLook[] = ["default", "info", "destructive"];
  const isHydrated = useHydrated();
  return (
    <Section title="Messages">
      <Notice title="Information">Said once and kept on the page.</Notice>
      <Notice tone="success" title="Success" />
      <Notice tone="danger" title="A problem" />
      {isHydrated && (
        <div className="flex flex-wrap gap-3">
          {looks.map((look) => (
            <Button
              type="button"
              key={look}
              variant="secondary"
              onClick={() => {
                void loadToasts();
                showToast({ title: `Toast, ${look}`, description: "It leaves after five seconds.", look });
              }}
            >
              Toast, {look}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}
