import type { Day, PinScale, PlannedDay, PlannedPin } from '@pinwise/golf'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon, InfoIcon, RemoveIcon, WarningIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import board from '../Board.module.css'
import { nameOfDay } from '../name-of-day.ts'
import { spanMetres } from '../span-metres.ts'
import { PinCard } from './PinCard.tsx'
import styles from './Plan.module.css'
import { PlanTile } from './PlanTile.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { choiceKey, isAlreadyPlanned, isBroken } from './propose-pins.ts'
import { usePlanTexts } from './use-plan-texts.ts'

interface ProposedGreensProps extends PlanPartProps {
  day: PlannedDay
  left: ReadonlySet<string>
  onChange: (keys: readonly string[], isLeft: boolean) => void
}

/** The greens of one proposed day; the open one shows why its pin was chosen. */
export function ProposedGreens({ day: { day, pins }, greens, club, scale, left, onChange }: ProposedGreensProps) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const [openId, setOpenId] = useState<string | null>(null)
  const span = spanMetres(greens)
  const pinOn = (holeId: string) => pins.find(({ greenId }) => greenId === holeId) ?? null
  const open = greens.find(({ holeId }) => holeId === openId) ?? null
  const opened = open && pinOn(open.holeId)

  function footOf(holeId: string) {
    const pin = pinOn(holeId)
    if (!pin)
      return (
        <span className={`${styles.time} ${look('gap1', 'centre', 'muted', 'small', 'digits')}`}>
          {t('plan.notPlanned')}
        </span>
      )
    const isLeft = left.has(choiceKey(day, holeId))
    const Icon = isLeft ? RemoveIcon : CheckIcon
    return (
      <span
        className={`${styles.time} ${look('gap1', 'centre', 'muted', 'small', 'digits')}`}
        data-left={isLeft || undefined}
      >
        <Icon size={16} aria-hidden="true" />
        {t(isAlreadyPlanned(pin) ? 'proposal.kept' : isLeft ? 'proposal.left' : 'proposal.taken')}
      </span>
    )
  }

  return (
    <>
      {open && opened && (
        <PinCard
          green={open}
          pin={opened.pin}
          scale={scale}
          flagColours={club.flagColours}
          onClose={() => setOpenId(null)}
        >
          <WhyList pin={opened} day={day} scale={scale} />
          {!isAlreadyPlanned(opened) && (
            <div className={look('row', 'gap2')}>
              <Button onClick={() => onChange([choiceKey(day, open.holeId)], !left.has(choiceKey(day, open.holeId)))}>
                {t(left.has(choiceKey(day, open.holeId)) ? 'proposal.take' : 'proposal.leave')}
              </Button>
            </div>
          )}
        </PinCard>
      )}
      <ul
        className={`${board.grid} ${styles.tiles}`}
        aria-label={t('plan.greensOf', { date: nameOfDay(language, day) })}
      >
        {greens.map(green => (
          <li key={green.holeId} data-left={left.has(choiceKey(day, green.holeId)) || undefined}>
            <PlanTile
              green={green}
              pin={pinOn(green.holeId)?.pin ?? null}
              spanMetres={span}
              flagColours={club.flagColours}
              scale={scale}
              isOpen={green.holeId === openId}
              onOpen={() => setOpenId(green.holeId === openId ? null : green.holeId)}
              foot={footOf(green.holeId)}
              mark={
                pinOn(green.holeId)?.notes.some(isBroken) && (
                  <>
                    <WarningIcon size={18} aria-hidden="true" />
                    <VisuallyHidden>{t('proposal.hasNotes')}</VisuallyHidden>
                  </>
                )
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why a pin is where it is, and which rules the green did not allow. */
function WhyList({ pin: { reasons, notes }, day, scale }: { pin: PlannedPin; day: Day; scale: PinScale }) {
  const { t } = useTranslation('pin-position')
  const texts = usePlanTexts(scale, day)
  return (
    <ul className={`${styles.reasons} ${look('stack', 'gap1', 'list')}`} aria-label={t('why.title')}>
      {reasons.map(reason => {
        const sentence = texts.reason(reason)
        return (
          <li key={sentence}>
            <CheckIcon size={18} aria-hidden="true" />
            {sentence}
          </li>
        )
      })}
      {notes.map(note => {
        const sentence = texts.note(note)
        const Icon = isBroken(note) ? WarningIcon : InfoIcon
        return (
          <li key={sentence} data-note={isBroken(note) ? 'warning' : 'info'}>
            <Icon size={18} aria-hidden="true" />
            {sentence}
          </li>
        )
      })}
    </ul>
  )
}
