import { createContext, useContext } from 'react';
import { type PageConfig, readConfig } from './config.ts';

export const ConfigContext = createContext<PageConfig>(readConfig(null));

export const useConfig = (): PageConfig => useContext(ConfigContext);
