import type { UserTracker } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useEffect, useId, useState } from 'react'
import { FORMATS } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { golferCall } from '../golfer-call.ts'
import play from '../PlayPage.module.css'
import styles from './SharedRounds.module.css'

type Step = 'loading' | 'ready' | 'failed'

/** Rounds in which a club saw where the golfer was. Each can be erased, there and here. */
export function SharedRounds() {
  const { t } = useTranslation('golfer-profile')
  const heading = useId()
  const { step, rounds, load, remove, said } = useSharedRounds()
  return (
    <section className={play.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('shared.title')}
      </h2>
      <p className={play.quiet}>{t('shared.lead')}</p>
      {step === 'loading' && <p aria-busy="true">{t('shared.loading')}</p>}
      {step === 'failed' && (
        <div className={styles.failed}>
          <p role="alert">{t('shared.failed')}</p>
          <button type="button" className="button" onClick={load}>
            {t('shared.again')}
          </button>
        </div>
      )}
      {step === 'ready' && rounds.length === 0 && <p>{t('shared.none')}</p>}
      {rounds.length > 0 && (
        <ul className={styles.list}>
          {rounds.map(round => (
            <SharedRound key={round.id} round={round} onRemove={() => remove(round.id)} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.said}>
        {said && t('shared.deleted')}
      </p>
    </section>
  )
}

interface SharedRoundProps {
  round: UserTracker
  onRemove: () => Promise<void>
}

function SharedRound({ round: { clubName, startedAt, endedAt }, onRemove }: SharedRoundProps) {
  const { t } = useTranslation('golfer-profile')
  const language = useLanguage()
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle')
  const day = new Intl.DateTimeFormat(FORMATS[language].locale, { dateStyle: 'long' }).format(Date.parse(startedAt))
  async function ask() {
    if (!window.confirm(t('shared.question', { club: clubName, day }))) return
    setStep('busy')
    await onRemove().catch(() => setStep('failed'))
  }
  return (
    <li>
      <p>
        <strong>{clubName}</strong>
        <span>{day}</span>
        {!endedAt && <em>{t('shared.open')}</em>}
      </p>
      <button type="button" disabled={step === 'busy'} onClick={() => void ask()}>
        {t(step === 'busy' ? 'shared.deleting' : 'shared.delete')}
        <span className="visually-hidden"> {`${clubName}, ${day}`}</span>
      </button>
      {step === 'failed' && <p role="alert">{t('shared.notDeleted')}</p>}
    </li>
  )
}

function useSharedRounds() {
  const [attempt, setAttempt] = useState(0)
  const [step, setStep] = useState<Step>('loading')
  const [rounds, setRounds] = useState<readonly UserTracker[]>([])
  const [said, setSaid] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let isGone = false
    setStep('loading')
    golferCall(calls.listUserTrackers).then(
      ({ items }) => {
        if (isGone) return
        setRounds(items)
        setStep('ready')
      },
      () => isGone || setStep('failed'),
    )
    return () => {
      isGone = true
    }
  }, [attempt])
  return {
    step,
    rounds,
    said,
    load: () => setAttempt(attempt + 1),
    async remove(id: string): Promise<void> {
      setSaid(false)
      const { deleteSharedRound } = await import('../sharing/sharing.ts')
      await deleteSharedRound(id)
      setRounds(now => now.filter(round => round.id !== id))
      setSaid(true)
    },
  }
}
