import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { CallRefused } from '#contract/client.ts'
import { screens } from '#contract/screens.ts'

/** Orders that are refused with 401 or 403 lead to the home page (spec §7, §8). */
export function useLeaveWhenRefused(error: Error | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (error instanceof CallRefused && (error.status === 401 || error.status === 403))
      void navigate(screens.home)
  }, [error, navigate])
}
