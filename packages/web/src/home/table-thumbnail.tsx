import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PictureProps, TableThumbnailProps } from './table-picture.tsx';

const TablePicture = lazy(() =>
  import('./table-picture.tsx').then(
    ({ TablePicture: picture }) => ({ default: picture }),
    // Without a connection the card has no board.
    () => ({ default: ({ fallback }: PictureProps) => fallback }),
  ),
);

/** The board of a table in the list, once the card has come into sight; before that, and where the board cannot be had, the game's own picture. */
export function TableThumbnail({ table, listing, ui }: TableThumbnailProps) {
  const { Thumbnail } = ui;
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const fallback = <Thumbnail />;
  return (
    <div ref={place} className="h-thumbnail">
      {seen && ui.Figure !== undefined && table.status !== 'waiting' ? (
        <Suspense fallback={fallback}>
          <TablePicture table={table} listing={listing} ui={ui} fallback={fallback} />
        </Suspense>
      ) : (
        fallback
      )}
    </div>
  );
}
