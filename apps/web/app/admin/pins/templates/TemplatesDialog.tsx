import type { Club, Layout, PinTemplate } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { look } from '../../../ui/look.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { isNameTaken } from '../../shell/is-name-taken.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import { TemplateNameForm } from './TemplateNameForm.tsx'
import styles from './Templates.module.css'
import { type TemplateChoice, templateChoice } from './template-choice.ts'
import { useTemplateActions } from './use-template-actions.ts'
import { useTemplates } from './use-templates.ts'

interface TemplatesDialogProps {
  club: Club
  layout: Layout
  greens: readonly LayoutGreen[]
  /** The label of the button that applies a template. */
  useLabel: string
  onUse: (choice: TemplateChoice) => void
  onClose: () => void
}

/** All templates of a layout, to apply, rename or delete. */
export function TemplatesDialog({ club, layout, greens, useLabel, onUse, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation('pin-position')
  const [openAction, setOpenAction] = useState<{ action: 'rename' | 'delete'; template: PinTemplate } | null>(null)
  const templates = useTemplates(club.id, layout.id)
  const { rename, remove } = useTemplateActions(club.id, layout.id, back)

  function back() {
    setOpenAction(null)
    rename.reset()
  }

  if (openAction?.action === 'rename') {
    // Another user may have changed the template meanwhile: the change is sent again on top of the current version.
    const template = templates.data?.find(({ id }) => id === openAction.template.id) ?? openAction.template
    return (
      <Dialog key="rename" opened onClose={back} title={t('template.renameTitle')} closesOnClickOutside={false}>
        <TemplateNameForm
          name={template.name}
          submitLabel={t('template.doRename')}
          error={isNameTaken(rename.error) ? t('template.taken') : null}
          isSaving={rename.isPending}
          onName={() => rename.isError && rename.reset()}
          onClose={back}
          onSubmit={name => rename.mutate({ template, name })}
        />
      </Dialog>
    )
  }
  if (openAction) {
    const { template } = openAction
    return (
      <ConfirmDialog
        opened
        onClose={back}
        onConfirm={() => remove.mutate(template)}
        title={t('template.deleteQuestion', { name: template.name })}
        message={t('template.deleteNote')}
        confirmLabel={t('template.doDelete')}
        loading={remove.isPending}
      />
    )
  }
  return (
    <Dialog key="list" opened onClose={onClose} title={t('template.title', { layout: layout.name })} size="wide">
      <Loaded
        query={templates}
        loading={t('template.loading')}
        failed={t('template.failed')}
        skeleton={<Skeleton shape="block" />}
      >
        {found =>
          found.length === 0 ? (
            <EmptyState
              sentence={t('template.empty')}
              action={<Button onClick={onClose}>{t('template.toCalendar')}</Button>}
            />
          ) : (
            <ul className={`${styles.list} ${look('stack', 'gap3', 'list')}`}>
              {found.map(template => {
                const choice = templateChoice(template, greens)
                return (
                  <TemplateCard
                    key={template.id}
                    template={template}
                    choice={choice}
                    greens={greens}
                    flagColours={club.flagColours}
                    useLabel={useLabel}
                    onUse={() => onUse(choice)}
                    onRename={() => setOpenAction({ action: 'rename', template })}
                    onDelete={() => setOpenAction({ action: 'delete', template })}
                  />
                )
              })}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}
