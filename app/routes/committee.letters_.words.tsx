import { useLoaderData } from "@remix-run/react";
import { letterName } from "~/content/committee-letters";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { Moment } from "~/features/committee/console/moment";
import { titleColumn } from "~/features/committee/console/title-column";
import { type Column, RecordTable } from "~/ui/record-table";

export const meta = consoleMeta("Letter templates");

export const loader = consoleLoader(async ({ committee }) => {
  const letters = await committee.listLetterWords();
  return { letters: letters.map((letter, id) => ({ ...letter, id })) };
});

export default function WordsOfLetters() {
  const { letters } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Letter templates" ways={[["Letters", "/committee/letters"]]} />
      <p className="mb-6 max-w-2xl text-muted">
        Each letter opens and closes in words that a chair can change. Everything between them, its facts, its
        links and what the law asks for, is written from the record when the letter leaves.
      </p>
      <RecordTable label="Letter templates" columns={columns} rows={letters} />
    </>
  );
}

const columns: readonly Column<ReturnType<typeof useLoaderData<typeof loader>>["letters"][number]>[] = [
  titleColumn("Letter", ({ letter }) => ({
    to: `/committee/letters/words/${letter}`,
    words: letterName(letter),
  })),
  { head: "Words", cell: ({ own }) => (own ? "Your own" : "Standard") },
  {
    head: "Changed",
    cell: ({ version, updatedAt }) =>
      updatedAt === null ? (
        "Never"
      ) : (
        <>
          <Moment at={updatedAt} />, version {version}
        </>
      ),
  },
];
