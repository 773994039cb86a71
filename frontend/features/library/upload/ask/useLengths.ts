import { useEffect, useRef, useState } from 'react';
import { measureDuration } from '../measure.ts';

/** A browser decodes only so many films at a time. */
const parallel = 3;

/** The lengths of files in ms as the browser reads them, null for what it cannot play; a file is missing until then. */
export function useLengths(files: readonly File[]): ReadonlyMap<File, number | null> {
  const [lengths, setLengths] = useState<ReadonlyMap<File, number | null>>(new Map());
  const asked = useRef(new Set<File>());
  useEffect(() => {
    const queue = files.filter((file) => !asked.current.has(file));
    for (const file of queue) asked.current.add(file);
    const work = async () => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const [measured, durationMs] = [file, await measureDuration(file)];
        setLengths((before) => new Map(before).set(measured, durationMs));
      }
    };
    for (let worker = 0; worker < parallel; worker++) void work();
  }, [files]);
  return lengths;
}
