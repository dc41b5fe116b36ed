import { useIsLite } from "../lite/lite-context";

/** The theme as a choice of three (start-theme-button.ts). Without scripts the site follows the system, and says so. */
export function ThemeChoice() {
  const bySystem = "Theme: as your system has it.";
  if (useIsLite()) return <p className="text-muted">{bySystem}</p>;
  return (
    <>
      <p className="hidden text-muted noscript:block">{bySystem}</p>
      {/* There from the first, so that nothing below it moves once it works. */}
      <fieldset data-theme-choice disabled className="grid gap-3 noscript:hidden">
        <legend className="mb-3 font-semibold">Theme</legend>
        <div className="flex flex-wrap gap-x-6">
          {(["system", "light", "dark"] as const).map((option) => (
            <label key={option} className="flex min-h-11 items-center gap-2.5 capitalize">
              <input type="radio" name="theme" value={option} defaultChecked={option === "system"} />
              {option}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
