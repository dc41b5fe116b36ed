import { Badge } from "~/ui/badge";

export function BriefingBadge({ isPublished, isAhead }: { isPublished: boolean; isAhead: boolean }) {
  if (!isPublished) return <Badge>Not published</Badge>;
  return isAhead ? <Badge tone="brass">Scheduled</Badge> : <Badge tone="verdigris">Published</Badge>;
}
