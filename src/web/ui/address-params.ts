import { useCallback } from 'react'
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'

type Change = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/**
 * The parameters of the address, and what changes them. Unlike React Router's `setSearchParams`, which hands over the parameters of the
 * last rendering, two quick changes keep each other: a change starts from the address as it is.
 */
export function useAddressParams(): readonly [URLSearchParams, Change] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback<Change>(
    (change, options) => {
      const next = change(new URLSearchParams(window.location.search))
      void navigate(`?${next}`, options)
    },
    [navigate],
  )
  return [params, change]
}
