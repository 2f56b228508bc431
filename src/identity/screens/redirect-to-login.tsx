import { Navigate, useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'

/** To the log-in page, which brings one back to where one came from (spec §2). */
export function RedirectToLogin() {
  const { pathname, search, hash } = useLocation()
  const from = encodeURIComponent(`${pathname}${search}${hash}`)
  return <Navigate to={`${screens.login}?from=${from}`} replace />
}
