import { useNavigate } from 'react-router'
import { CallRefused } from '#client/call.ts'
import { screens } from '#contract/screens.ts'

/**
 * Orders that are refused with 401 or 403 lead to the home page (spec §7, §8). It looks at the answer itself, because
 * the screen may be gone by then: the guard hears of an ended session first and turns to the log-in page.
 */
export function useGoHomeWhenRefused(): <Answer>(asked: Promise<Answer>) => Promise<Answer> {
  const navigate = useNavigate()
  return (asked) =>
    asked.catch((error: unknown) => {
      if (error instanceof CallRefused && (error.status === 401 || error.status === 403))
        void navigate(screens.home)
      throw error
    })
}
