import { absoluteUrl } from "~/features/page-meta";
import { buttonClasses } from "~/ui/button-classes";
import { Icon } from "~/ui/icon";

export function CalendarLinks() {
  return (
    <div className="grid max-w-2xl gap-4">
      <p>Subscribe to the calendar, and every new date, change and cancellation arrives by itself.</p>
      <div className="flex flex-wrap gap-3">
        <a
          href={absoluteUrl("/calendar.ics").replace(/^https?:/, "webcal:")}
          className={buttonClasses("primary")}
        >
          <Icon name="calendar" className="size-5" />
          Subscribe to events
        </a>
        <a href="/calendar.ics" download className={buttonClasses("quiet")}>
          Download the calendar file
        </a>
      </div>
    </div>
  );
}
