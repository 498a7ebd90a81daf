import type { Layout } from '@pinwise/contract'
import { PIN_UNITS, type PinUnit } from '@pinwise/golf'
import { type ReactNode, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { BalanceIcon, CalendarIcon, PinIcon, SettingsIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { CutterLink } from '../cutter/CutterLink.tsx'
import { ALL_GREENS } from '../greens/club-greens.ts'
import { LayoutsButton } from '../layouts/LayoutsButton.tsx'
import { PrintLink } from '../print/PrintLink.tsx'
import { CommitteeButton } from './CommitteeButton.tsx'
import { TITLE_ID } from './element-ids.ts'
import styles from './Pins.module.css'
import { PIN_VIEWS, type PinAddressState, type PinView, viewOf } from './use-pin-address.ts'

interface PinsHeaderProps {
  /** A line below the title: the day and its progress. */
  note: ReactNode
  address: PinAddressState
  layouts: readonly Layout[]
  layout: Layout
  /** The club's unit; undefined where the view shows nothing in units. */
  ownUnit?: PinUnit
  /** Another control in its place, where nothing is in units. */
  choice?: ReactNode
}

/** The header of every pin view: the view, the layout and the unit. */
export function PinsHeader({ note, address, layouts, layout, ownUnit, choice }: PinsHeaderProps) {
  const { t } = useTranslation('pin-position')
  const choicesId = useId()
  // On a phone the unit is folded away, because it is chosen once and the greens come first; a period is chosen again
  // and again.
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = !isUnfolded && !choice
  // A sheet is printed for one layout; the whole club begins with its first.
  const sheet = layouts.find(({ id }) => id !== ALL_GREENS && (id === layout.id || layout.id === ALL_GREENS)) ?? layout
  return (
    <header className={`${styles.header} ${look('row', 'bottom')}`}>
      <div className={styles.title}>
        <h1 id={TITLE_ID} tabIndex={-1}>
          {t('title')}
        </h1>
        {note}
      </div>
      <div className={`${styles.onward} ${look('row', 'gap2')}`}>
        <CutterLink layoutId={layout.id} />
        <PrintLink layoutId={sheet.id} day={address.view === 'plan' ? address.day : null} />
      </div>
      <PinViews />
      {!choice && (
        <IconButton
          className={styles.unfold}
          label={t('choices')}
          icon={<SettingsIcon size={22} aria-hidden="true" />}
          variant="secondary"
          aria-expanded={isUnfolded}
          aria-controls={choicesId}
          onClick={() => setUnfolded(!isUnfolded)}
        />
      )}
      {layouts.length > 1 && (
        <div className={styles.layout}>
          <SelectField
            label={t('layout')}
            options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
            value={layout.id}
            onChange={id => id && address.change({ layoutId: id, holeId: null })}
          />
        </div>
      )}
      <div
        id={choicesId}
        className={`${styles.choices} ${look('row', 'gap3', 'bottom')}`}
        data-folded={isFolded || undefined}
      >
        <LayoutsButton
          clubId={layout.clubId}
          label={t('layouts')}
          onMade={({ id }) => address.change({ layoutId: id, holeId: null })}
          onDeleted={({ id }) => id === layout.id && address.change({ layoutId: null, holeId: null })}
        />
        <CommitteeButton clubId={layout.clubId} />
        {ownUnit && (
          <SegmentedControl
            label={t('unit')}
            segments={PIN_UNITS.map(value => ({ value, label: t(`units.${value}`) }))}
            value={address.unit ?? ownUnit}
            onChange={unit => address.change({ unit: unit === ownUnit ? null : unit })}
          />
        )}
        {choice}
      </div>
    </header>
  )
}

const ICONS = { today: PinIcon, plan: CalendarIcon, ledger: BalanceIcon } satisfies Record<PinView, unknown>

/** Tabs: today, the days to come, and the past days. The layout and the unit are retained. */
function PinViews() {
  const { t } = useTranslation('pin-position')
  const [address] = useSearchParams()
  const shown = viewOf(address)

  function addressOf(view: PinView): string {
    const retained = ['layout', 'unit'].flatMap(name => {
      const value = address.get(name)
      return value ? [[name, value]] : []
    })
    return `?${new URLSearchParams([...retained, ...(view === 'today' ? [] : [['view', view]])])}`
  }

  return (
    <nav className={`${styles.views} ${look('line', 'gap1')}`} aria-label={t('views.title')}>
      {PIN_VIEWS.map(view => {
        const Icon = ICONS[view]
        return (
          <Link key={view} to={addressOf(view)} aria-current={view === shown ? 'page' : undefined}>
            <Icon size={20} aria-hidden="true" />
            {t(`views.${view}`)}
          </Link>
        )
      })}
    </nav>
  )
}
