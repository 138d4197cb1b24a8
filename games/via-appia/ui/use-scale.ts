import { type RefObject, useEffect, useState } from 'react';

/** How large a drawing is shown, px per unit of its view box; 2 before it is. */
export function useScale(svg: RefObject<SVGSVGElement | null>, box: { readonly width: number; readonly height: number }): number {
  const [scale, setScale] = useState(2);
  const { width: w, height: h } = box;
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setScale(Math.min(width / w, height / h));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg, w, h]);
  return scale;
}
