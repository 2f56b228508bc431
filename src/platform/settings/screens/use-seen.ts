import { useRef } from 'react'

/**
 * For a document that the shop compares with the one that was read, and gives no version: a version for each that this editor has seen, and
 * the document of a version, for `useSettingForm`.
 */
export function useSeen<Value>(first: Value) {
  const seen = useRef([first])
  return {
    /** The version of `first`. */
    version: 0,
    versionOf: (value: Value) => seen.current.push(value) - 1,
    was: (version: number) => seen.current[version],
  }
}
