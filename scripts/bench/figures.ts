type Row = { what: string; target: string; measured: string; isMet: boolean };

/** The table of what was measured: printed as it grows, or as JSON at its end. */
export function startFigures({ isForMachines }: { isForMachines: boolean }) {
  const rows: Row[] = [];
  const { isTTY } = process.stderr;

  function add(row: Row, verdict: string) {
    rows.push(row);
    if (isTTY) process.stderr.write("\r\x1b[K");
    if (isForMachines) return;
    console.log(`${row.what.padEnd(64)}${row.target.padStart(9)}${row.measured.padStart(16)}  ${verdict}`);
  }

  function judge(what: string, target: string, measured: string, isMet: boolean) {
    add({ what, target, measured, isMet }, isMet ? "met" : "MISSED");
  }

  return {
    judge,
    atMost(what: string, value: number, limit: number, digits = 1) {
      judge(what, `≤ ${limit.toFixed(digits)}`, value.toFixed(digits), value <= limit);
    },
    atLeast(what: string, value: number, limit: number, digits = 2) {
      judge(what, `≥ ${limit.toFixed(digits)}`, value.toFixed(digits), value >= limit);
    },
    /** A figure that has no target. */
    show(what: string, measured: string) {
      add({ what, target: "", measured, isMet: true }, "");
    },
    /** Progress, beside the table. */
    say(text: string) {
      process.stderr.write(isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    /** A line beside the table that stays. */
    note(text: string) {
      process.stderr.write(isTTY ? `\r\x1b[K${text}\n` : `${text}\n`);
    },
    /** Prints what is left to print, and lets the process end with 1 unless every target is met. */
    close() {
      const targets = rows.filter(({ target }) => target !== "");
      const missed = targets.filter(({ isMet }) => !isMet).length;
      if (isForMachines) console.log(JSON.stringify(rows, null, 2));
      else if (missed === 0) console.log("Every target is met.");
      else console.log(`${missed} of ${targets.length} targets are missed or were not measured.`);
      if (missed > 0) process.exitCode = 1;
    },
  };
}
