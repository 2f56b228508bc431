import { useNavigate } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { CallRefused } from '#web/client/call.ts'

/**
 * Goes to the home page when the list of orders is refused with 401 or 403 (spec §7, §8). It checks the answer itself,
 * because the screen may be unmounted by then: the guard notices the ended session first and shows the log-in page.
 */
export function useGoHomeWhenRefused(): <Answer>(requested: Promise<Answer>) => Promise<Answer> {
  const navigate = useNavigate()
  return (requested) =>
    requested.catch((error: unknown) => {
      if (error instanceof CallRefused && (error.status === 401 || error.status === 403))
        void navigate(screens.home)
      throw error
    })
}
