import { useEffect, useState } from 'react'
import { loadRegions } from '#regions'

/** Loads the lists of regions of these countries, and renders the component again when they are known. */
export function useRegions(countries: readonly string[]): void {
  const [, setLoaded] = useState('')
  const codes = countries.join()
  useEffect(() => {
    void Promise.all(codes.split(',').map(loadRegions)).then(() => setLoaded(codes))
  }, [codes])
}
