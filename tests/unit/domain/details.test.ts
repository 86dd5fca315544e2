import { describe, expect, it } from "vitest";
import { carColumns, carDetails, DETAIL_COLUMNS, detailValues } from "~/domain/details";
import { snapshot } from "../../support/letters";

describe("what a booking says of the car and the place", () => {
  it("every detail is a column of the booking", () => {
    expect(DETAIL_COLUMNS.filter((column) => !(column in snapshot()))).toEqual([]);
  });

  it("a form has all of it, empty where nothing is known", () => {
    expect(detailValues(snapshot({ vehicle_model: null }))).toEqual({
      meetName: "",
      meetPhone: "",
      street: "12 Main St",
      city: "Burnaby",
      hookups: "",
      make: "Ford",
      model: "",
      comments: "Dog hair on the back seat",
    });
  });

  it("what a booking says of the car and the place leaves out answers that are not the car's, and stores empty ones as nothing", () => {
    const answers = { make: "Ford", comments: null, name: "Avery" };
    expect(carDetails(answers)).toEqual({ make: "Ford", model: "", comments: "" });
    expect(carColumns({ ...answers, model: "" })).toEqual({
      vehicle_make: "Ford",
      vehicle_model: null,
      comments: null,
    });
  });
});
