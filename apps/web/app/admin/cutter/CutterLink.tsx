import { useEffect, useState } from 'react'
import { chosenClubId } from '../../api/chosen-club.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { PinIcon } from '../../ui/icons.ts'
import { useSessionUser } from '../shell/use-session-user.ts'
import { unsent } from './cut-queue.ts'

/**
 * Link from the pins of a layout to cutting them. It loads a full page, because that is what the service worker stores.
 */
export function CutterLink({ layoutId }: { layoutId: string }) {
  const { t } = useTranslation('pin-position')
  const count = useUnsentCount()
  return (
    <Button
      data-says={count > 0 || undefined}
      icon={<PinIcon size={20} aria-hidden="true" />}
      renderRoot={props => (
        <a {...props} href={`${paths.cutter}?layout=${layoutId}`}>
          {props.children as string}
        </a>
      )}
    >
      {count > 0 ? `${t('cut')} · ${t('cutUnsent', { count })}` : t('cut')}
    </Button>
  )
}

/** Reminds a user who closed the page on the course of unsent cuts: they are sent while the page is open. */
function useUnsentCount(): number {
  const { sub } = useSessionUser()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isWanted = true
    const clubId = chosenClubId()
    const look = async () => {
      const { readQueue } = await import('./cutter-database.ts')
      const queue = clubId ? await readQueue({ sub, clubId }) : []
      if (isWanted) setCount(unsent(queue).length)
    }
    // A browser without storage has nothing to remind of.
    look().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [sub])
  return count
}
