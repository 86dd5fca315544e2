import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { stepOf } from "~/booking/wizard/steps";
import { loadStep } from "~/booking/wizard/journey.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { reached } = await loadStep(request, "service");
  return redirect(stepOf(reached).path);
}
