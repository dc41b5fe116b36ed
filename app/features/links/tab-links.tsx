type TabLinksProps = {
  label: string;
  tabs: readonly { key: string; label: string }[];
  current: string;
};

/** Tabs that are links (`?tab=details`, the first without), so they work without scripts and can be shared. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-x-6 medium:flex">
        {tabs.map((tab, index) => (
          <li key={tab.key} className="border-line nth-[-n+2]:border-b medium:border-none">
            <a
              href={index === 0 ? "?" : `?tab=${tab.key}`}
              aria-current={tab.key === current ? "page" : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent font-semibold text-muted hover:text-ink current:border-brass current:text-ink"
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
