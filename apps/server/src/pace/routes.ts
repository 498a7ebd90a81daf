import { paceBoardCalls, paceReportCalls, paceSettingsCalls, paceTeamCalls, paceTemplateCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { addPaceLog } from './add-pace-log.ts'
import { addPaceTeams } from './add-pace-teams.ts'
import { changePaceTeam } from './change-pace-team.ts'
import { createPaceTeam } from './create-pace-team.ts'
import { createPaceTemplate } from './create-pace-template.ts'
import { deletePaceTeam } from './delete-pace-team.ts'
import { deletePaceTemplate } from './delete-pace-template.ts'
import { getPaceBoard } from './get-pace-board.ts'
import { getPaceReport } from './get-pace-report.ts'
import { getPaceSettings } from './get-pace-settings.ts'
import { getPaceTeam } from './get-pace-team.ts'
import { getPaceTemplate } from './get-pace-template.ts'
import { listPaceLog } from './list-pace-log.ts'
import { listPaceTeams } from './list-pace-teams.ts'
import { listPaceTemplates } from './list-pace-templates.ts'
import { mergePaceTeams } from './merge-pace-teams.ts'
import { replacePaceSettings } from './replace-pace-settings.ts'
import { replacePaceTemplate } from './replace-pace-template.ts'
import { setPaceTracker } from './set-pace-tracker.ts'
import { suspendPlay } from './suspend-play.ts'
import { withdrawPaceLog } from './withdraw-pace-log.ts'

export const paceRoutes = bindCalls(
  { ...paceTemplateCalls, ...paceTeamCalls, ...paceBoardCalls, ...paceSettingsCalls, ...paceReportCalls },
  {
    listPaceTemplates,
    createPaceTemplate,
    getPaceTemplate,
    replacePaceTemplate,
    deletePaceTemplate,
    listPaceTeams,
    createPaceTeam,
    addPaceTeams,
    getPaceTeam,
    changePaceTeam,
    deletePaceTeam,
    mergePaceTeams,
    setPaceTracker,
    listPaceLog,
    addPaceLog,
    withdrawPaceLog,
    getPaceBoard,
    suspendPlay,
    getPaceSettings,
    replacePaceSettings,
    getPaceReport,
  },
)
