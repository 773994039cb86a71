import { useEffect, useState } from 'react';
import type { Reply } from '../../api/route.ts';
import type { docs } from '../../api/routes/docs.ts';
import { api } from './api/useApi.ts';

export type Config = Reply<typeof docs.readConfig>;

let asked: Promise<Config> | undefined;

/** Configuration of this installation, requested once per page, and again only after a failure. */
export function readConfig(): Promise<Config> {
  asked ??= api.readConfig({}).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** Configuration; null until loaded. */
export function useConfig(): Config | null {
  const [config, setConfig] = useState<Config | null>(null);
  useEffect(() => {
    readConfig().then(setConfig, () => undefined);
  }, []);
  return config;
}
