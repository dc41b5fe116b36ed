import { type CommitteeAction, mayDo } from "~/domain/committee-permissions";
import type { RouteArgs } from "~/route-args";
import { type Committee, requireCommittee } from "./require-committee";

type Asked = {
  committee: Committee;
  params: RouteArgs["params"];
  query: URLSearchParams;
  now: Date;
  may: (action: CommitteeAction) => boolean;
};

export const consoleLoader =
  <Loaded>(load: (asked: Asked) => Promise<Loaded>) =>
  ({ context, params, request }: RouteArgs): Promise<Loaded> => {
    const committee = requireCommittee(context);
    const query = new URL(request.url).searchParams;
    const may = (action: CommitteeAction) => mayDo(committee.member.role, action);
    return load({ committee, params, query, now: context.now, may });
  };
