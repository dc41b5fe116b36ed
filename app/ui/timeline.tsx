export function Timeline({ stages }: { stages: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-6 print:ps-2 expanded:auto-cols-fr expanded:grid-flow-col expanded:grid-rows-[auto_1fr] expanded:gap-0">
      {stages.map(({ title, text }) => (
        <li
          key={title}
          className="relative grid content-start gap-2 ps-5 after:absolute after:-start-px after:top-3 after:-bottom-9 after:border-s after:border-brass last:after:hidden before:absolute before:-start-[5px] before:top-2 before:size-[9px] before:rotate-45 before:bg-brass expanded:after:hidden expanded:border-t expanded:border-brass expanded:pt-6 expanded:pe-5 expanded:ps-0 expanded:before:-top-[5px] expanded:before:start-0 expanded:row-span-2 expanded:grid-rows-subgrid"
        >
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
