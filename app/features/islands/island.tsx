import type { ComponentType } from "react";
import type { IslandName } from "~/route-table";
import { useIsLite } from "../lite/lite-context";

type IslandProps<Props extends object> = {
  name: IslandName;
  /** The component in it. It imports nothing of Remix. */
  of: ComponentType<Props>;
  props: Props;
};

/** A part of a public page that React hydrates alone (start-islands.ts), with its props in a data block beside it. */
export function Island<Props extends object>({ name, of: Part, props }: IslandProps<Props>) {
  return (
    <div data-island={name}>
      {useIsLite() || (
        <script
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no element can begin or end
          dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
        />
      )}
      <div>
        <Part {...props} />
      </div>
    </div>
  );
}
