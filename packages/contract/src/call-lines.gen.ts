/** Made by npm run generate. */
export const CALL_LINES = {
  "inviteUser": {
    "method": "POST",
    "path": "/user"
  },
  "getMe": {
    "method": "GET",
    "path": "/user/me"
  },
  "getMyData": {
    "method": "GET",
    "path": "/user/me/data"
  },
  "listMySessions": {
    "method": "GET",
    "path": "/user/me/sessions"
  },
  "endMySession": {
    "method": "DELETE",
    "path": "/user/me/sessions/{id}",
    "answer": "nothing"
  },
  "listUsers": {
    "method": "GET",
    "path": "/user"
  },
  "sendVerificationEmail": {
    "method": "POST",
    "path": "/user/sendVerificationEmail",
    "answer": "nothing"
  },
  "verifyEmail": {
    "method": "POST",
    "path": "/user/verifyEmail"
  },
  "replaceUser": {
    "method": "PUT",
    "path": "/user/{id}"
  },
  "changeUser": {
    "method": "PATCH",
    "path": "/user/{id}"
  },
  "deleteUser": {
    "method": "DELETE",
    "path": "/user/{id}",
    "answer": "nothing"
  },
  "createClub": {
    "method": "POST",
    "path": "/club"
  },
  "listClubs": {
    "method": "GET",
    "path": "/club"
  },
  "getClubStatistics": {
    "method": "GET",
    "path": "/club/statistics",
    "clubHeader": "optional"
  },
  "getClub": {
    "method": "GET",
    "path": "/club/{id}"
  },
  "getClubGeojson": {
    "method": "GET",
    "path": "/club/{id}/geojson"
  },
  "replaceClub": {
    "method": "PUT",
    "path": "/club/{id}"
  },
  "changeClub": {
    "method": "PATCH",
    "path": "/club/{id}"
  },
  "deleteClub": {
    "method": "DELETE",
    "path": "/club/{id}",
    "answer": "nothing"
  },
  "listClubAttachments": {
    "method": "GET",
    "path": "/club/{id}/attachments"
  },
  "addClubAttachment": {
    "method": "POST",
    "path": "/club/{id}/attachments"
  },
  "removeClubAttachment": {
    "method": "DELETE",
    "path": "/club/{id}/attachments/{fileId}",
    "answer": "nothing"
  },
  "listCourses": {
    "method": "GET",
    "path": "/course",
    "clubHeader": "required"
  },
  "createCourse": {
    "method": "POST",
    "path": "/course",
    "clubHeader": "required"
  },
  "getCourse": {
    "method": "GET",
    "path": "/course/{id}",
    "clubHeader": "optional"
  },
  "replaceCourse": {
    "method": "PUT",
    "path": "/course/{id}",
    "clubHeader": "optional"
  },
  "changeCourse": {
    "method": "PATCH",
    "path": "/course/{id}",
    "clubHeader": "optional"
  },
  "deleteCourse": {
    "method": "DELETE",
    "path": "/course/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listHoles": {
    "method": "GET",
    "path": "/hole",
    "clubHeader": "required"
  },
  "getHole": {
    "method": "GET",
    "path": "/hole/{id}",
    "clubHeader": "optional"
  },
  "replaceHole": {
    "method": "PUT",
    "path": "/hole/{id}",
    "clubHeader": "optional"
  },
  "changeHole": {
    "method": "PATCH",
    "path": "/hole/{id}",
    "clubHeader": "optional"
  },
  "getHoleGeojson": {
    "method": "GET",
    "path": "/hole/{id}/geojson",
    "clubHeader": "optional"
  },
  "listDangers": {
    "method": "GET",
    "path": "/danger",
    "clubHeader": "required"
  },
  "createDanger": {
    "method": "POST",
    "path": "/danger",
    "clubHeader": "required"
  },
  "getDanger": {
    "method": "GET",
    "path": "/danger/{id}",
    "clubHeader": "optional"
  },
  "replaceDanger": {
    "method": "PUT",
    "path": "/danger/{id}",
    "clubHeader": "optional"
  },
  "changeDanger": {
    "method": "PATCH",
    "path": "/danger/{id}",
    "clubHeader": "optional"
  },
  "deleteDanger": {
    "method": "DELETE",
    "path": "/danger/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listLayouts": {
    "method": "GET",
    "path": "/layout",
    "clubHeader": "required"
  },
  "createLayout": {
    "method": "POST",
    "path": "/layout",
    "clubHeader": "required"
  },
  "getLayout": {
    "method": "GET",
    "path": "/layout/{id}",
    "clubHeader": "optional"
  },
  "replaceLayout": {
    "method": "PUT",
    "path": "/layout/{id}",
    "clubHeader": "optional"
  },
  "changeLayout": {
    "method": "PATCH",
    "path": "/layout/{id}",
    "clubHeader": "optional"
  },
  "deleteLayout": {
    "method": "DELETE",
    "path": "/layout/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "getClubMap": {
    "method": "GET",
    "path": "/club/{id}/map"
  },
  "publishClubMap": {
    "method": "POST",
    "path": "/club/{id}/map"
  },
  "listMapVersions": {
    "method": "GET",
    "path": "/club/{id}/map/version"
  },
  "getMapVersion": {
    "method": "GET",
    "path": "/club/{id}/map/version/{number}"
  },
  "restoreMapVersion": {
    "method": "POST",
    "path": "/club/{id}/map/version/{number}/restore"
  },
  "listMapImports": {
    "method": "GET",
    "path": "/map-import",
    "clubHeader": "required"
  },
  "startMapImport": {
    "method": "POST",
    "path": "/map-import",
    "clubHeader": "required",
    "body": "file"
  },
  "getMapImport": {
    "method": "GET",
    "path": "/map-import/{id}",
    "clubHeader": "optional"
  },
  "reviewMapImport": {
    "method": "PATCH",
    "path": "/map-import/{id}",
    "clubHeader": "optional"
  },
  "acceptMapImport": {
    "method": "POST",
    "path": "/map-import/{id}/accept",
    "clubHeader": "optional"
  },
  "discardMapImport": {
    "method": "DELETE",
    "path": "/map-import/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listPins": {
    "method": "GET",
    "path": "/target",
    "clubHeader": "required"
  },
  "publishPins": {
    "method": "POST",
    "path": "/target",
    "clubHeader": "required"
  },
  "getPin": {
    "method": "GET",
    "path": "/target/{id}",
    "clubHeader": "optional"
  },
  "changePin": {
    "method": "PATCH",
    "path": "/target/{id}",
    "clubHeader": "optional"
  },
  "deletePin": {
    "method": "DELETE",
    "path": "/target/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listPinSchedules": {
    "method": "GET",
    "path": "/target/schedules",
    "clubHeader": "required"
  },
  "planPins": {
    "method": "POST",
    "path": "/target/schedules",
    "clubHeader": "required"
  },
  "unplanPins": {
    "method": "DELETE",
    "path": "/target/schedules",
    "clubHeader": "required"
  },
  "listPinPublications": {
    "method": "GET",
    "path": "/target/publication",
    "clubHeader": "required"
  },
  "getPinPublication": {
    "method": "GET",
    "path": "/target/publication/{number}",
    "clubHeader": "required"
  },
  "undoPinPublication": {
    "method": "POST",
    "path": "/target/publication/{number}/undo",
    "clubHeader": "required"
  },
  "getPinSettings": {
    "method": "GET",
    "path": "/target/settings",
    "clubHeader": "required"
  },
  "changePinSettings": {
    "method": "PATCH",
    "path": "/target/settings",
    "clubHeader": "required"
  },
  "getCommittee": {
    "method": "GET",
    "path": "/target/committee",
    "clubHeader": "required"
  },
  "changeCommittee": {
    "method": "PATCH",
    "path": "/target/committee",
    "clubHeader": "required"
  },
  "getPinSheet": {
    "method": "GET",
    "path": "/layout/{id}/sheet",
    "clubHeader": "optional"
  },
  "getPinPaper": {
    "method": "GET",
    "path": "/layout/{id}/paper/{number}",
    "clubHeader": "optional"
  },
  "listPinTemplates": {
    "method": "GET",
    "path": "/target/templates",
    "clubHeader": "required"
  },
  "createPinTemplate": {
    "method": "POST",
    "path": "/target/templates",
    "clubHeader": "required"
  },
  "changePinTemplate": {
    "method": "PATCH",
    "path": "/target/templates/{id}",
    "clubHeader": "optional"
  },
  "deletePinTemplate": {
    "method": "DELETE",
    "path": "/target/templates/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listLayoutPrints": {
    "method": "GET",
    "path": "/layout-print",
    "clubHeader": "required"
  },
  "createLayoutPrint": {
    "method": "POST",
    "path": "/layout-print",
    "clubHeader": "required"
  },
  "replaceLayoutPrint": {
    "method": "PUT",
    "path": "/layout-print",
    "clubHeader": "required"
  },
  "getLayoutPrint": {
    "method": "GET",
    "path": "/layout-print/{id}",
    "clubHeader": "optional"
  },
  "deleteLayoutPrint": {
    "method": "DELETE",
    "path": "/layout-print/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "getLayoutPrintPdf": {
    "method": "GET",
    "path": "/layout-print/{id}/pdf",
    "clubHeader": "optional",
    "answer": "file"
  },
  "drawLayoutPrintPdf": {
    "method": "POST",
    "path": "/layout-print/pdf",
    "clubHeader": "required",
    "answer": "file"
  },
  "listDevices": {
    "method": "GET",
    "path": "/device"
  },
  "countDevices": {
    "method": "GET",
    "path": "/device/count"
  },
  "createDevice": {
    "method": "POST",
    "path": "/device"
  },
  "assignDevices": {
    "method": "POST",
    "path": "/device/assign"
  },
  "getOwnDevice": {
    "method": "GET",
    "path": "/device/me"
  },
  "readDeviceMessage": {
    "method": "POST",
    "path": "/device/me/readMessage"
  },
  "getDevice": {
    "method": "GET",
    "path": "/device/{id}"
  },
  "replaceDevice": {
    "method": "PUT",
    "path": "/device/{id}"
  },
  "changeDevice": {
    "method": "PATCH",
    "path": "/device/{id}"
  },
  "deleteDevice": {
    "method": "DELETE",
    "path": "/device/{id}",
    "answer": "nothing"
  },
  "rotateDeviceKey": {
    "method": "POST",
    "path": "/device/{id}/key"
  },
  "revokeDeviceKey": {
    "method": "DELETE",
    "path": "/device/{id}/key",
    "answer": "nothing"
  },
  "recordFixes": {
    "method": "POST",
    "path": "/tracker"
  },
  "listTrackers": {
    "method": "GET",
    "path": "/tracker",
    "clubHeader": "required"
  },
  "listFixes": {
    "method": "GET",
    "path": "/tracker/fix",
    "clubHeader": "required"
  },
  "getTrackerDay": {
    "method": "GET",
    "path": "/tracker/{id}/day",
    "clubHeader": "required",
    "answer": "file"
  },
  "listUserTrackers": {
    "method": "GET",
    "path": "/user/user-tracker",
    "clubHeader": "optional"
  },
  "startUserTracker": {
    "method": "POST",
    "path": "/user/user-tracker",
    "clubHeader": "required"
  },
  "notifyUserTrackers": {
    "method": "POST",
    "path": "/user/user-tracker/notification",
    "clubHeader": "required"
  },
  "readMessage": {
    "method": "POST",
    "path": "/user/user-tracker/{id}/readMessage"
  },
  "endUserTracker": {
    "method": "POST",
    "path": "/user/user-tracker/{id}/end"
  },
  "getUserTrackerTrack": {
    "method": "GET",
    "path": "/user/user-tracker/{id}/track",
    "answer": "file"
  },
  "deleteUserTracker": {
    "method": "DELETE",
    "path": "/user/user-tracker/{id}",
    "answer": "nothing"
  },
  "callMarshal": {
    "method": "POST",
    "path": "/user/user-tracker/call"
  },
  "listMarshalCalls": {
    "method": "GET",
    "path": "/user/user-tracker/call",
    "clubHeader": "required"
  },
  "handleMarshalCall": {
    "method": "POST",
    "path": "/user/user-tracker/call/{id}/handled",
    "clubHeader": "required"
  },
  "listPaceTemplates": {
    "method": "GET",
    "path": "/pace/template",
    "clubHeader": "required"
  },
  "createPaceTemplate": {
    "method": "POST",
    "path": "/pace/template",
    "clubHeader": "required"
  },
  "getPaceTemplate": {
    "method": "GET",
    "path": "/pace/template/{id}",
    "clubHeader": "optional"
  },
  "replacePaceTemplate": {
    "method": "PUT",
    "path": "/pace/template/{id}",
    "clubHeader": "optional"
  },
  "deletePaceTemplate": {
    "method": "DELETE",
    "path": "/pace/template/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listPaceTeams": {
    "method": "GET",
    "path": "/pace/team",
    "clubHeader": "required"
  },
  "createPaceTeam": {
    "method": "POST",
    "path": "/pace/team",
    "clubHeader": "required"
  },
  "getPaceTeam": {
    "method": "GET",
    "path": "/pace/team/{id}",
    "clubHeader": "optional"
  },
  "changePaceTeam": {
    "method": "PATCH",
    "path": "/pace/team/{id}",
    "clubHeader": "optional"
  },
  "deletePaceTeam": {
    "method": "DELETE",
    "path": "/pace/team/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listPaceLog": {
    "method": "GET",
    "path": "/pace/team/{id}/log",
    "clubHeader": "optional"
  },
  "addPaceLog": {
    "method": "POST",
    "path": "/pace/team/{id}/log",
    "clubHeader": "optional"
  },
  "getPaceBoard": {
    "method": "GET",
    "path": "/pace/board",
    "clubHeader": "required"
  },
  "suspendPlay": {
    "method": "POST",
    "path": "/pace/suspension",
    "clubHeader": "required"
  },
  "getClubLive": {
    "method": "GET",
    "path": "/club/{id}/live",
    "answer": "events"
  },
  "getClubPack": {
    "method": "GET",
    "path": "/play/{slug}"
  },
  "listRounds": {
    "method": "GET",
    "path": "/round"
  },
  "saveRound": {
    "method": "PUT",
    "path": "/round/{id}"
  },
  "getRound": {
    "method": "GET",
    "path": "/round/{id}"
  },
  "deleteRound": {
    "method": "DELETE",
    "path": "/round/{id}",
    "answer": "nothing"
  },
  "inviteToRound": {
    "method": "POST",
    "path": "/round/{id}/invitation"
  },
  "joinRound": {
    "method": "POST",
    "path": "/round/{id}/join"
  },
  "shareRound": {
    "method": "POST",
    "path": "/round/{id}/share"
  },
  "unshareRound": {
    "method": "DELETE",
    "path": "/round/{id}/share",
    "answer": "nothing"
  },
  "getSharedRound": {
    "method": "GET",
    "path": "/round/shared/{token}"
  },
  "localize": {
    "method": "GET",
    "path": "/partner/localize/{a}/{b}"
  },
  "createCustomer": {
    "method": "POST",
    "path": "/customer"
  },
  "listCustomers": {
    "method": "GET",
    "path": "/customer"
  },
  "getCustomer": {
    "method": "GET",
    "path": "/customer/{id}"
  },
  "replaceCustomer": {
    "method": "PUT",
    "path": "/customer/{id}"
  },
  "changeCustomer": {
    "method": "PATCH",
    "path": "/customer/{id}"
  },
  "addManager": {
    "method": "POST",
    "path": "/customer/{id}/manager/{managerId}",
    "answer": "nothing"
  },
  "removeManager": {
    "method": "DELETE",
    "path": "/customer/{id}/manager/{managerId}",
    "answer": "nothing"
  },
  "createStripeCustomer": {
    "method": "POST",
    "path": "/customer/{id}/stripe"
  },
  "getStripeCustomer": {
    "method": "GET",
    "path": "/customer/{id}/stripe"
  },
  "openBillingPortal": {
    "method": "POST",
    "path": "/customer/{id}/stripe/portal"
  },
  "getSubscription": {
    "method": "GET",
    "path": "/customer/{id}/stripe/subscription"
  },
  "startCheckout": {
    "method": "POST",
    "path": "/customer/{id}/stripe/subscription"
  },
  "changePlan": {
    "method": "PATCH",
    "path": "/customer/{id}/stripe/subscription"
  },
  "setSubscription": {
    "method": "PUT",
    "path": "/customer/{id}/stripe/subscription"
  },
  "getClubSubscription": {
    "method": "GET",
    "path": "/club/{id}/subscription"
  },
  "uploadFile": {
    "method": "POST",
    "path": "/file",
    "clubHeader": "required",
    "body": "file"
  },
  "deleteFile": {
    "method": "DELETE",
    "path": "/file",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "getFile": {
    "method": "GET",
    "path": "/file/{id}",
    "clubHeader": "optional",
    "answer": "file"
  },
  "exportExcel": {
    "method": "POST",
    "path": "/excel",
    "answer": "file"
  },
  "listPartnerLogos": {
    "method": "GET",
    "path": "/website/content/partner/logos"
  },
  "listPartnerDeals": {
    "method": "GET",
    "path": "/website/content/partner/deals"
  },
  "sendGenericForm": {
    "method": "POST",
    "path": "/website/form/generic"
  },
  "sendGolfClubForm": {
    "method": "POST",
    "path": "/website/form/golfclub"
  },
  "sendHelpForm": {
    "method": "POST",
    "path": "/website/form/help/admin"
  },
  "listEnquiries": {
    "method": "GET",
    "path": "/website/form"
  },
  "changeEnquiry": {
    "method": "PATCH",
    "path": "/website/form/{id}"
  },
  "deleteEnquiry": {
    "method": "DELETE",
    "path": "/website/form/{id}",
    "answer": "nothing"
  }
}
