import { type RefObject, useEffect, useRef, useState } from "react";

/** About a screen away: what is loaded then is there when it is scrolled to. */
const MARGIN = "800px";

/** A reference for an element, and whether it has been on the screen or close to it. */
export function useNear<E extends Element>(): readonly [ref: RefObject<E | null>, isNear: boolean] {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
}
