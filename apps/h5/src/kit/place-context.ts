import { createContext } from 'react';

/**
 * The place in the history that a page was drawn for. Not the router's: that one is already at the next page while it loads. Around what
 * floats over every page it is the router's own.
 */
export const PlaceContext = createContext('');
