import { createContext } from 'react'

/**
 * What the server asks to be written on every inline script of this rendering (src/http/own-scripts.ts). Undefined in
 * the browser, and gone from what is sent.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
