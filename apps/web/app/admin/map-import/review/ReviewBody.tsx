import type { ProposedHole } from '@pinwise/golf'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { look } from '../../../ui/look.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { withParameters } from '../../shell/record-address.ts'
import { passes, readFilter } from '../hole-filters.ts'
import { FILTER, VIEW } from '../import-address.ts'
import type { Review } from '../use-review.ts'
import { AcceptButton } from './AcceptButton.tsx'
import { Differences } from './Differences.tsx'
import { GradeBadge } from './GradeBadge.tsx'
import { HoleList } from './HoleList.tsx'
import { HolePanel } from './panel/HolePanel.tsx'
import styles from './Review.module.css'
import { ReviewMap } from './ReviewMap.tsx'
import { useReviewPage } from './review-context.ts'
import { useDistances } from './use-distances.ts'
import { useNames } from './use-names.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** Map and list side by side need this much; below it they are tabs. */
const NARROW = '(width < 1024px)'

/** Below this share of the screen a form is too small to recognise. */
const MIN_SHARE = 0.6

const VIEWS = ['map', 'holes', 'changes'] as const
type View = (typeof VIEWS)[number]

/** Map and list as equal alternatives: side by side, or as two tabs where there is no room. */
export function ReviewBody({ review }: { review: Review }) {
  const { t } = useTranslation('map-import')
  const { club, selected, pick } = useReviewPage()
  const names = useNames()
  const isNarrow = useMedia(NARROW)
  const [address, setAddress] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const selectedKey = selected?.key
  const shownKey = useRef(selectedKey)
  const { differences } = review.detail
  const filter = readFilter(address.get(FILTER))
  const shown = club.holes.filter(hole => passes(hole, filter))

  // Selecting a hole scrolls its form into view, below its map.
  useEffect(() => {
    if (shownKey.current === selectedKey) return
    shownKey.current = selectedKey
    const top = panel.current?.getBoundingClientRect().top ?? 0
    if (top > window.innerHeight * MIN_SHARE) body.current?.scrollIntoView({ block: 'start' })
  }, [selectedKey])

  function open(byKey = true) {
    if (isNarrow) setOpen(true)
    // After the panel of this hole is rendered.
    else if (byKey) requestAnimationFrame(() => panel.current?.focus())
  }

  function show(view: View) {
    setAddress(withParameters(address, { [VIEW]: view }), { replace: true, preventScrollReset: true })
  }

  useReviewKeys({ holes: shown, undo: review.undo, canUndo: review.canUndo })

  const list = <HoleList holes={shown} filter={filter} onOpen={open} />
  const changes = <Differences detail={review.detail} />
  const hasChanges = differences.length > 0
  const changesTab = { value: 'changes' as const, label: t('views.changes', { count: differences.length }) }
  const wanted = VIEWS.find(view => view === address.get(VIEW))

  if (!isNarrow) {
    return (
      <div ref={body} className={`${styles.body} ${look('stack', 'gap4', 'top')}`}>
        <div className={styles.side}>
          {hasChanges ? (
            <Tabs<View>
              label={t('views.label')}
              value={wanted === 'changes' ? 'changes' : 'holes'}
              onChange={show}
              tabs={[
                { value: 'holes', label: t('views.holes'), panel: list },
                { ...changesTab, panel: changes },
              ]}
            />
          ) : (
            list
          )}
        </div>
        <div className={look('column', 'gap4')}>
          <ReviewMap />
          {selected && <HolePanel key={selected.key} hole={selected} ref={panel} />}
        </div>
      </div>
    )
  }

  const view = pick ? 'map' : wanted === 'changes' && !hasChanges ? 'map' : (wanted ?? 'map')
  return (
    <>
      <Tabs<View>
        label={t('views.label')}
        value={view}
        onChange={show}
        tabs={[
          {
            value: 'map',
            label: t('views.map'),
            panel: (
              <div className={look('column', 'gap4')}>
                <ReviewMap />
                {selected && !pick && <HoleSummary hole={selected} onOpen={open} />}
              </div>
            ),
          },
          { value: 'holes', label: t('views.holes'), panel: list },
          ...(hasChanges ? [{ ...changesTab, panel: changes }] : []),
        ]}
      />
      <Drawer
        opened={isOpen && selected !== null && !pick}
        onClose={() => setOpen(false)}
        title={selected ? names.hole(selected) : ''}
      >
        {selected && <HolePanel key={selected.key} hole={selected} isInDrawer />}
      </Drawer>
    </>
  )
}

/** On a phone, below the map: which hole was touched, and the two things to do with it. */
function HoleSummary({ hole, onOpen }: { hole: ProposedHole; onOpen: () => void }) {
  const { t } = useTranslation('map-import')
  const names = useNames()
  const { length } = useDistances()
  return (
    <section className={`${styles.touched} ${look('row', 'gap2', 'centre', 'panel')}`} aria-label={names.hole(hole)}>
      <p>
        <GradeBadge grade={hole.grade} /> <strong>{names.hole(hole)}</strong> {t('list.par', { par: hole.par })},{' '}
        {length(hole.lengthMetres)}
      </p>
      <AcceptButton hole={hole} />
      <Button onClick={onOpen}>{t('panel.open')}</Button>
    </section>
  )
}
