export { ComplianceBadge } from './compliance-badge.tsx';
export { curedWith, groupTasks, leaveOutCured, leaveOutImplied, type TaskGroup } from './group-tasks.ts';
export { loadStanding, type Standing, subjectQuery } from './load-standing.ts';
export { ProjectStanding } from './project-standing.tsx';
export { FILLS, type Fix, nextOf, type Requirement, type RequirementState, STATUSES, type Status } from './status.ts';
