import { calls } from '@pinwise/contract/calls'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { golferCall } from '../golfer-call.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import { sharedPath } from '../play-paths.ts'
import styles from './RoundTools.module.css'
import { canSharePicture, createPictureShare } from './share-picture.ts'
import { syncRounds } from './sync-rounds.ts'

/** A link and a picture for others to read, until it is withdrawn. */
export function ShareRound({ id, token, isSaved }: { id: string; token: string | null; isSaved: boolean }) {
  const { t } = useTranslation('round')
  const [said, setSaid] = useState<'copied' | 'byHand' | 'withdrawn' | 'ready' | 'failed' | null>(null)
  const [link, setLink] = useState('')
  async function run(work: () => Promise<typeof said>) {
    try {
      setSaid(await work())
    } catch {
      setSaid('failed')
    }
  }
  const share = () =>
    run(async () => {
      const { shareToken } = await golferCall(calls.shareRound, { params: { id } })
      void syncRounds({ refreshId: id })
      const url = location.origin + sharedPath(shareToken)
      if (navigator.share) {
        // After a cancelled share dialog the link exists and can be withdrawn.
        const isDone = await navigator.share({ url }).then(
          () => true,
          error => error?.name === 'AbortError',
        )
        if (isDone) return null
      }
      setLink(url)
      // A browser may refuse to copy: the card is shared all the same.
      return copy(url).then(
        () => 'copied',
        () => 'byHand',
      )
    })
  const withdraw = () =>
    run(async () => {
      if (!window.confirm(t('share.question'))) return null
      await golferCall(calls.unshareRound, { params: { id } })
      await syncRounds({ refreshId: id })
      return 'withdrawn'
    })
  return (
    <>
      <p>{t('share.note')}</p>
      <div>
        <button type="button" className="button button-primary" disabled={!isSaved} onClick={() => void share()}>
          <PlayIcon name="share" size={20} /> {t('share.action')}
        </button>
        {token !== null && (
          <>
            <SharePicture token={token} onShare={work => void run(work)} />
            <a href={sharedPath(token)} className="button">
              {t('share.open')}
            </a>
            <button type="button" className="button" onClick={() => void withdraw()}>
              {t('share.withdraw')}
            </button>
          </>
        )}
      </div>
      <p role="status">{said && t(`share.${said}`)}</p>
      {said === 'byHand' && (
        <input
          readOnly
          className={styles.link}
          aria-label={t('share.link')}
          value={link}
          onFocus={event => event.target.select()}
        />
      )}
    </>
  )
}

interface SharePictureProps {
  token: string
  onShare: (share: () => Promise<'ready' | null>) => void
}

/** The picture of a shared card: handed to another app where the browser can, else downloaded. */
function SharePicture({ token, onShare }: SharePictureProps) {
  const { t } = useTranslation('round')
  const address = `${sharedPath(token)}/card.png?lang=${useLanguage()}`
  const name = `${t('share.file')}.png`
  const [canShare] = useState(() => canSharePicture(navigator))
  const [share] = useState(() => createPictureShare(navigator))
  if (!canShare) {
    return (
      <a href={address} download={name} className="button">
        {t('share.download')}
      </a>
    )
  }
  const read = async () => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`The picture of the card was answered with ${answer.status}`)
    return new File([await answer.blob()], name, { type: 'image/png' })
  }
  return (
    <button type="button" className="button" onClick={() => onShare(() => share(read))}>
      {t('share.picture')}
    </button>
  )
}

const copy = async (text: string) => navigator.clipboard.writeText(text)
