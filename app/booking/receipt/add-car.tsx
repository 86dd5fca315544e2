import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

/** Posts to the booking's own page. */
export function AddCar() {
  return (
    <Form method="post" className="grid">
      <Button name="intent" value="addCar">
        Add another car
      </Button>
    </Form>
  );
}
