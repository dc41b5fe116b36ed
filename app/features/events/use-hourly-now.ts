import { useEffect, useState } from "react";

const hour = 3_600_000;

/** The time the server rendered at, then the browser's own on load and every hour (spec section 4). */
export function useHourlyNow(serverNow: string): Date {
  const [now, setNow] = useState(() => new Date(serverNow));
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), hour);
    return () => clearInterval(timer);
  }, []);
  return now;
}
