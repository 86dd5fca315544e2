import { conflictOf, type Job, type Resource, type Travel } from "~/domain/driving";

/** Whether a resource can do all these jobs of a day. */
export function isDrivable(resource: Resource, jobs: readonly Job[], travel: Travel): boolean {
  return jobs.every((job) => conflictOf(job, resource, without(jobs, job), travel) === null);
}

function without(jobs: readonly Job[], job: Job): Job[] {
  return jobs.filter((other) => other !== job);
}
