import { Navigate, useLocation } from 'react-router'
import { screens } from '#base/contract/screens.ts'

/** Redirects to the log-in page, which returns to the current page afterwards (spec §2). */
export function RedirectToLogin() {
  const { pathname, search, hash } = useLocation()
  const from = encodeURIComponent(`${pathname}${search}${hash}`)
  return <Navigate to={`${screens.login}?from=${from}`} replace />
}
