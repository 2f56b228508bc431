import { createContext } from 'react'

/**
 * The nonce that the server wants on every inline script of this rendering (src/platform/http/inside/own-scripts.ts). It is removed
 * before the page is sent, and undefined in the browser.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
