import type { Club, Layout } from '@pinwise/contract'
import type { Day } from '@pinwise/golf'
import { type Dispatch, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { TemplateIcon } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toast.ts'
import type { BoardGreen } from '../../greens/day-board.ts'
import type { DraftAction, PinDrafts } from '../../greens/pin-drafts.ts'
import { TemplatesDialog } from './TemplatesDialog.tsx'
import type { TemplateChoice } from './template-choice.ts'

interface BoardFromTemplateProps {
  club: Club
  layout: Layout
  board: readonly BoardGreen[]
  today: Day
  drafts: PinDrafts
  change: Dispatch<DraftAction>
}

/** Puts the pins of a template on today's board as drafts, to be reviewed and published. */
export function BoardFromTemplate({ club, layout, board, today, drafts, change }: BoardFromTemplateProps) {
  const { t } = useTranslation('pin-position')
  const [isChoosing, setChoosing] = useState(false)

  function take({ name, pins }: TemplateChoice) {
    setChoosing(false)
    const before = Object.fromEntries(pins.flatMap(({ holeId }) => (drafts[holeId] ? [[holeId, drafts[holeId]]] : [])))
    for (const { holeId, position } of pins) {
      const current = board.find(green => green.holeId === holeId)?.current ?? null
      const seen = { seenPinId: current?.id ?? null, seenAt: current?.position ?? null }
      change({ type: 'place', holeId, position, ...seen, day: today })
    }
    toast({
      message: t('template.onBoard', { count: pins.length, name }),
      onUndo: () => {
        change({ type: 'drop', holeIds: pins.map(({ holeId }) => holeId) })
        change({ type: 'restore', drafts: before })
      },
    })
  }
  return (
    <div>
      <Button icon={<TemplateIcon size={20} aria-hidden="true" />} onClick={() => setChoosing(true)}>
        {t('template.from')}
      </Button>
      {isChoosing && (
        <TemplatesDialog
          club={club}
          layout={layout}
          greens={board}
          useLabel={t('template.take')}
          onUse={take}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
